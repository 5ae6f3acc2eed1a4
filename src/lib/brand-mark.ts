/** The company's mark in a box of 32 by 32: five bars of a voiceprint, the middle one lit. public/ has it as icons. */
export const brandMark = {
  size: 32,
  radius: 9,
  weight: 2.6,
  bars: 'M7 14v4M11.5 10.5v11M20.5 10.5v11M25 14v4',
  lit: 'M16 6.5v19',
} as const;
