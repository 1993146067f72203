import { GLOSSARY } from '../glossary.ts';
import { page, table } from './markdown.ts';

export function glossaryPage(): string {
  const head = ['In the code', 'On the screen', 'Never', 'Never on the screen', 'Note'];
  const chapters = Object.entries(GLOSSARY).map(([title, terms]) => {
    const rows = terms.map(({ en, es, never = [], neverSaid = [], note = '' }) => [
      en,
      es,
      never.join(', '),
      neverSaid.join(', '),
      note,
    ]);
    return `## ${title}\n\n${table(head, rows)}`;
  });
  return page('Glossary', 'Written from `architecture/glossary.ts`.', ...chapters);
}
