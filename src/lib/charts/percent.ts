/** A share as a length in percent, to a tenth: 0.5 is 50%. */
export const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
