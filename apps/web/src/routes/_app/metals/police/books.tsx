import { createFileRoute } from '@tanstack/react-router';
import { BooksListPage } from '../../../../modules/logistics/police/books-list-page.tsx';
import { bookSearch } from '../../../../modules/logistics/police/police.search.ts';

export const Route = createFileRoute('/_app/metals/police/books')({
  validateSearch: bookSearch,
  staticData: { policy: { module: 'police', access: 'read' } },
  component: BooksListPage,
});
