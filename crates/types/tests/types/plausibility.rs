//! What no game can lead to is reported, and nothing else.

use fianchetto_types::{Mode, ValidSetup};

fn findings(fen: &str) -> Vec<String> {
    let setup = ValidSetup::parse(fen, Mode::Chess960).unwrap_or_else(|error| panic!("{fen}: {error}"));
    setup.plausibility().map(|finding| finding.to_string()).collect()
}

#[test]
fn findings_say_what_cannot_be() {
    for (fen, expected) in [
        (
            "4k3/8/8/8/8/NNN5/PPPPPPPP/4K3 w - - 0 1",
            &["White has at least 1 promoted pieces, but only 0 pawns are missing"][..],
        ),
        // Two bishops on squares of one color: one of them was a pawn.
        (
            "2b1k3/pppppppp/4b3/8/8/8/8/4K3 w - - 0 1",
            &["Black has at least 1 promoted pieces, but only 0 pawns are missing"],
        ),
        ("2b1k3/ppppppp1/4b3/8/8/8/8/4K3 w - - 0 1", &[]),
        ("2bbk3/pppppppp/8/8/8/8/8/4K3 w - - 0 1", &[]),
        ("4k3/8/8/8/8/8/8/4K3 b - - 1 1", &[]),
        ("4k3/8/8/8/8/8/8/4K3 w - - 1 1", &["a half-move clock of 1 cannot be reached by full move 1"]),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", &["a half-move clock of 0 cannot be reached by full move 0"]),
        (
            "4k3/8/8/8/4P3/8/8/4K3 b - e3 1 9",
            &["a double push has just passed e3, but the half-move clock is 1 instead of 0"],
        ),
        ("4k3/8/8/8/8/8/8/K6R w K - 0 1", &["White may castle, but no game starts with its king on a1"]),
    ] {
        assert_eq!(findings(fen), expected, "{fen}");
    }
}

fn check_is_explained(fen: &str) -> bool {
    let findings = findings(fen);
    assert!(
        findings.iter().all(|finding| finding.contains("can have given this check")),
        "{fen}: {findings:?}"
    );
    findings.is_empty()
}

#[test]
fn explained_checks() {
    for fen in [
        // A double push that checks, and one that uncovers a bishop.
        "8/8/8/2k5/3P4/8/8/4K3 b - d3 0 1",
        "8/8/8/k7/3P4/8/8/4B1K1 b - d3 0 1",
        // The pawn on e2 captured on f1 and became the knight: rook and knight give check.
        "8/8/5k2/p1q5/PP1rp1P1/3P1N2/2RK1r2/5nN1 w - - 0 3",
        // The pawn on e5 captured the pawn on d5 en passant: rook and bishop give check, and neither pawn does.
        "8/8/3Pk3/8/2B5/3P4/8/4R1K1 b - - 0 1",
        // The rook passed its king by castling, as no other move can.
        "8/8/8/8/8/8/5P2/k4RK1 b - - 0 1",
        "2kr3K/3p4/8/8/8/8/8/8 w - - 0 1",
    ] {
        assert!(check_is_explained(fen), "{fen}");
    }
}

/// Most differ from those above in one thing, which makes the only possible last move impossible.
#[test]
fn unexplained_checks() {
    for fen in [
        // The double push has nothing to do with the check.
        "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1",
        "k3R3/8/8/8/3P4/8/8/4K3 b - d3 0 1",
        // No pawn is missing that could have promoted to the knight.
        "8/7p/pp3k2/p1q3pp/PP1rp1Pp/3P1N2/2RK1r2/5nN1 w - - 0 3",
        // The pawn on d5 cannot have come from d7.
        "8/3n4/3Pk3/8/2B5/3P4/8/4R1K1 b - - 0 1",
        // The king does not stand where castling puts it; the king may still castle.
        "8/8/8/8/8/8/5P2/k4RNK b - - 0 1",
        "2kr3K/3p4/8/8/8/8/8/8 w d - 0 1",
        // Two steppers; a pawn and a knight; two sliders on one line.
        "8/8/N7/2k5/N7/8/8/3K4 b - - 0 1",
        "8/8/8/2k5/N2P4/8/8/4K3 b - - 0 1",
        "3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - - 0 1",
        // The knight gives check too, and the rook cannot have uncovered it.
        "kR6/P1N5/8/8/8/8/8/4K3 b - - 0 1",
    ] {
        assert!(!check_is_explained(fen), "{fen}");
    }
}
