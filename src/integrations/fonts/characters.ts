const printable = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
const punctuation = '\u00a0–—‘’“”…•·×↑©®™°±§€−›';
const accented = 'áâàäåçéêèëíîìïñóôòöøúûùüßÁÄÅÇÉÖÑÜ';

/** What the site's fonts can draw: every character that copy in English with a few names and signs can need. */
export const CHARACTERS = printable + punctuation + accented;
