import { helpEs } from '@quilate/domain/modules/office/help/help.es.ts';
import { HELP_ORDER, HELP_PAGES } from '@quilate/domain/modules/office/help/help.pages.ts';
import { describe, expect, test } from 'vitest';
import { findHelp, readable } from './find-help.ts';
import { helpDoor } from './help-door.ts';

const names = (text: string, where: 'heads' | 'all' = 'heads') => findHelp(text, where).map(({ name }) => name);

describe('the search of the manual', () => {
  test('finds every page by its title, without accents and in capitals', () => {
    const first = HELP_ORDER.map(({ name }) => {
      const bare = HELP_PAGES[name].title.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '');
      return names(bare.toUpperCase())[0];
    });
    expect(first).toEqual(HELP_ORDER.map(({ name }) => name));
  });

  test('asks for every word, and puts first what has them in its title', () => {
    expect(names('abrir caja')[0]).toBe('opening-the-till');
    expect(names('empeño')).toEqual(['recoverable-sales']);
    expect(names('caja zzz')).toEqual([]);
  });

  test('looks at all that is said only where it is asked to', () => {
    const rest = 'cuenta la operación entera';
    expect(names(rest)).toEqual([]);
    expect(names(rest, 'all')).toEqual(['selling']);
  });

  test('finds nothing by nothing, nor by the address of a link', () => {
    expect(names('   ', 'all')).toEqual([]);
    expect(names('/transactions/open', 'all')).toEqual([]);
    expect(readable('Abre [Caja](/transactions) hoy')).toBe('Abre Caja hoy');
  });
});

describe('what the frame asks', () => {
  test('the page of an address, or else the whole', () => {
    expect(helpDoor.addressOf('/sales/new')).toBe('/help/selling');
    expect(helpDoor.addressOf('/showcase')).toBe('/help');
  });

  test('some pages by their names, each as help, and the manual itself by its own', () => {
    const [first] = helpDoor.find('abrir caja');
    expect(first).toEqual({
      to: '/help/opening-the-till',
      label: `Ayuda · ${HELP_PAGES['opening-the-till'].title}`,
      hint: helpEs.chapters.till,
    });
    expect(helpDoor.find('a').length).toBeLessThanOrEqual(6);
    expect(helpDoor.find('ayud')[0]!.to).toBe('/help');
  });
});
