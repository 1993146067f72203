import { searchOf } from '@quilate/domain/kernel/list.ts';
import { policeGrants } from '@quilate/domain/modules/logistics/police/police.grants.ts';
import { bookList } from '@quilate/domain/modules/logistics/police/police.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { BooksListPage } from '../../../../../modules/logistics/police/books-list-page.tsx';

export const Route = createFileRoute('/_app/metals/police/books/')({
  validateSearch: searchOf(bookList),
  staticData: { policy: policeGrants.read },
  component: BooksListPage,
});
