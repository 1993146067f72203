import { encodingsGrants } from '@quilate/domain/modules/metals/encodings/encodings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { EncodingClosingsPage } from '../../../../modules/metals/encodings/encoding-closings-page.tsx';

export const Route = createFileRoute('/_app/metals/encodings/closings')({
  staticData: { policy: encodingsGrants.read },
  component: EncodingClosingsPage,
});
