/** The whole manual, and what is found in it. */
import { counterPages } from './help.counter.es.ts';
import { areaPages } from './help.areas.es.ts';
import { goldPages } from './help.gold.es.ts';
import { goodsPages } from './help.goods.es.ts';
import { HELP_CHAPTERS, type HelpChapter, type HelpName, type HelpPage } from './help.names.ts';
import { officePages } from './help.office.es.ts';
import { repairPages } from './help.repairs.es.ts';
import { startPages } from './help.start.es.ts';
import { toolPages } from './help.tools.es.ts';

export const HELP_PAGES: Readonly<Record<HelpName, HelpPage>> = {
  ...startPages,
  ...counterPages,
  ...repairPages,
  ...goldPages,
  ...goodsPages,
  ...toolPages,
  ...officePages,
  ...areaPages,
};

/** In the order of the book, each with its chapter. */
export const HELP_ORDER: readonly { readonly name: HelpName; readonly chapter: HelpChapter }[] = (
  Object.keys(HELP_CHAPTERS) as HelpChapter[]
).flatMap((chapter) => HELP_CHAPTERS[chapter].map((name) => ({ name, chapter })));

/** The page that explains an address: of several, the one that names most of it. */
export function pageOf(address: string): HelpName | undefined {
  const claims = HELP_ORDER.flatMap(({ name }) => {
    const { screen, also } = HELP_PAGES[name];
    return [screen, ...also].map((start) => ({ name, start }));
  });
  // The home of the shops is no part of the others' addresses.
  const isAbout = (start: string): boolean => address === start || (start !== '/' && address.startsWith(`${start}/`));
  return claims.filter(({ start }) => isAbout(start)).toSorted((a, b) => b.start.length - a.start.length)[0]?.name;
}
