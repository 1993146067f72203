import { searchOf } from '@quilate/domain/kernel/list.ts';
import { bookList } from '@quilate/domain/modules/logistics/police/police.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { BooksListPage } from '../../../../modules/logistics/police/books-list-page.tsx';

export const Route = createFileRoute('/_app/metals/police/books')({
  validateSearch: searchOf(bookList),
  staticData: { policy: { module: 'police', access: 'read' } },
  component: BooksListPage,
});
