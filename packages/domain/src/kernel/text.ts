/** What does not show and changes what is read: control characters, and signs that turn or hide what is around them. */
const UNSEEN = String.raw`[^\P{Cc}\t\n\r]|[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]`;
const INVISIBLE = new RegExp(UNSEEN, 'u');
const ALL_INVISIBLE = new RegExp(UNSEEN, 'gu');

export const hasInvisible = (text: string): boolean => INVISIBLE.test(text);
export const withoutInvisible = (text: string): string => text.replace(ALL_INVISIBLE, '');
