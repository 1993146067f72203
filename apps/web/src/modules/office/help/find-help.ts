/** Pages of the manual by the words somebody has for what they want. */
import { helpEs } from '@quilate/domain/modules/office/help/help.es.ts';
import type { HelpPage } from '@quilate/domain/modules/office/help/help.names.ts';
import { HELP_ORDER, HELP_PAGES } from '@quilate/domain/modules/office/help/help.pages.ts';
import { plainText } from '../../../ui/plain-text.ts';

type Entry = (typeof HELP_ORDER)[number];
/** In titles, headings and what people call it; or wherever it is said. */
export type Where = 'heads' | 'all';

/** What is read, without the addresses its links lead to. */
export const readable = (text: string): string => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');

const headsOf = ({ title, words, steps, doubts }: HelpPage): string =>
  [title, words, ...steps.map(({ act }) => act), ...doubts.map(({ when }) => when)].join(' ');
const restOf = ({ readers, purpose, steps, doubts, keys }: HelpPage): string =>
  [
    readers,
    purpose,
    ...steps.map(({ more = '' }) => more),
    ...doubts.map(({ answer }) => answer),
    ...keys.map(({ does }) => does),
  ].join(' ');

const plainOf = ({ name, chapter }: Entry) => {
  const page = HELP_PAGES[name];
  const heads = plainText(readable(`${helpEs.chapters[chapter]} ${headsOf(page)}`));
  return { title: plainText(page.title), heads, all: `${heads} ${plainText(readable(restOf(page)))}` };
};
const PLAIN = new Map(HELP_ORDER.map((entry) => [entry.name, plainOf(entry)]));

/** Every word is there, without accents or capitals; what has them in its title comes first. */
export function findHelp(text: string, where: Where): readonly Entry[] {
  const words = plainText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const isIn = (said: string): boolean => words.every((word) => said.includes(word));
  const found = HELP_ORDER.filter(({ name }) => isIn(PLAIN.get(name)![where]));
  const rank = ({ name }: Entry): number => {
    const { title, heads } = PLAIN.get(name)!;
    return isIn(title) ? 0 : isIn(heads) ? 1 : 2;
  };
  return found.toSorted((a, b) => rank(a) - rank(b));
}
