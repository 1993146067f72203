import { encodingsGrants } from '@quilate/domain/modules/metals/encodings/encodings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { EncodingPage } from '../../../../modules/metals/encodings/encoding-page.tsx';

export const Route = createFileRoute('/_app/metals/encodings/$encodingId')({
  staticData: { policy: encodingsGrants.read },
  component: EncodingPage,
});
