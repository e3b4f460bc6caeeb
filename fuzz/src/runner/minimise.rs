//! Makes an input smaller as long as something stays true of it.

/// A smaller input of which `fails` is true, too: parts are left out, ever smaller ones, and bytes made simple.
pub fn minimised(input: &[u8], mut fails: impl FnMut(&[u8]) -> bool) -> Vec<u8> {
    let (mut best, mut tries) = (input.to_vec(), 20_000_u32);
    let mut size = best.len().div_ceil(2);
    while size > 0 && tries > 0 {
        let mut at = 0;
        while at < best.len() && tries > 0 {
            tries -= 1;
            let end = (at + size).min(best.len());
            let without = [&best[..at], &best[end..]].concat();
            if fails(&without) {
                best = without;
            } else {
                at = end;
            }
        }
        size /= 2;
    }
    for at in 0..best.len() {
        for simple in [b'0', b' '] {
            let mut changed = best.clone();
            changed[at] = simple;
            if tries > 0 && best[at] != simple && fails(&changed) {
                best = changed;
                break;
            }
            tries = tries.saturating_sub(1);
        }
    }
    best
}

#[test]
fn what_does_not_matter_goes() {
    let input = b"some text with a bug and more text";
    assert_eq!(minimised(input, |text| text.windows(3).any(|part| part == b"bug")), b"bug");
    assert_eq!(minimised(input, |text| text.iter().filter(|&&byte| byte == b't').count() > 2), b"ttt");
}
