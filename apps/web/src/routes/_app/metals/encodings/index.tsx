import { searchOf } from '@quilate/domain/kernel/list.ts';
import { encodingsGrants } from '@quilate/domain/modules/metals/encodings/encodings.grants.ts';
import { encodingList } from '@quilate/domain/modules/metals/encodings/encodings.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { EncodingListPage } from '../../../../modules/metals/encodings/encodings-list-page.tsx';

export const Route = createFileRoute('/_app/metals/encodings/')({
  validateSearch: searchOf(encodingList),
  staticData: { policy: encodingsGrants.read },
  component: EncodingListPage,
});
