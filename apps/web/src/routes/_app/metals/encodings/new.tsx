import { encodingsGrants } from '@quilate/domain/modules/metals/encodings/encodings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewEncodingPage } from '../../../../modules/metals/encodings/new-encoding-page.tsx';

export const Route = createFileRoute('/_app/metals/encodings/new')({
  staticData: { policy: encodingsGrants.write },
  component: NewEncodingPage,
});
