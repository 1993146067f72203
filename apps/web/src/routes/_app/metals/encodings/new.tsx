import { createFileRoute } from '@tanstack/react-router';
import { NewEncodingPage } from '../../../../modules/metals/encodings/new-encoding-page.tsx';

export const Route = createFileRoute('/_app/metals/encodings/new')({
  staticData: { policy: { module: 'encodings', access: 'write' } },
  component: NewEncodingPage,
});
