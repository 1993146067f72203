import { policeGrants } from '@quilate/domain/modules/logistics/police/police.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { BookPage } from '../../../../modules/logistics/police/book-page.tsx';

export const Route = createFileRoute('/_app/police/books/$bookId')({
  staticData: { policy: policeGrants.read },
  component: BookPage,
});
