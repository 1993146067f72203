import { createFileRoute } from '@tanstack/react-router';
import { EncodingListPage } from '../../../../modules/metals/encodings/encodings-list-page.tsx';
import { encodingSearch } from '../../../../modules/metals/encodings/encodings.search.ts';

export const Route = createFileRoute('/_app/metals/encodings/')({
  validateSearch: encodingSearch,
  staticData: { policy: { module: 'encodings', access: 'read' } },
  component: EncodingListPage,
});
