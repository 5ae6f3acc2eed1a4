import { expect, test } from 'vitest';
import { foldText } from '#lib/fold-text.ts';

test.each([
  ['case and diacritics', 'CAFÉ cafe\u0301 İzmir', 'cafe cafe izmir'],
  ['letters that Unicode does not take apart', 'Łódź Øster Straße', 'lodz oster strasse'],
  [
    'soft hyphens and other format characters',
    'Kran\u00adken\u00adhaus zero\u200bwidth\u2060',
    'krankenhaus zerowidth',
  ],
  ['apostrophes', 'patient’s patientʼs', "patient's patient's"],
  ['quotes', '“voice” „voice“ «voice»', '"voice" "voice" "voice"'],
  ['dashes', 'real‑time 18–24 a—b −5', 'real-time 18-24 a-b -5'],
  ['width and ligatures', 'ＦＵＬＬ ﬁgures ①', 'full figures 1'],
  ['unusual spaces', 'one\u00a0two\u202fthree', 'one two three'],
  ['nothing of ASCII but case', 'A "b" - c\'s', 'a "b" - c\'s'],
])('folds %s', (_, text, folded) => {
  expect(foldText(text)).toBe(folded);
});
