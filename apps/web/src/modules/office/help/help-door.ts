/** The manual as the frame knows it. */
import { helpEs } from '@quilate/domain/modules/office/help/help.es.ts';
import { HELP_PAGES, pageOf } from '@quilate/domain/modules/office/help/help.pages.ts';
import type { HelpDoor } from '../../../shell/help-door.ts';
import { plainText } from '../../../ui/plain-text.ts';
import { findHelp } from './find-help.ts';

const SHOWN = 5;
const INDEX = { to: '/help', label: helpEs.title, hint: helpEs.intro };

export const helpDoor: HelpDoor = {
  addressOf: (pathname) => {
    const page = pageOf(pathname);
    return page === undefined ? INDEX.to : `/help/${page}`;
  },
  find: (text) => [
    ...(plainText(INDEX.label).startsWith(plainText(text.trim())) ? [INDEX] : []),
    ...findHelp(text, 'heads')
      .slice(0, SHOWN)
      .map(({ name, chapter }) => ({
        to: `/help/${name}`,
        label: helpEs.inPalette(HELP_PAGES[name].title),
        hint: helpEs.chapters[chapter],
      })),
  ],
};
