import { createFileRoute } from '@tanstack/react-router';
import { ScalePage } from '../../ui/scale-page.tsx';

export const Route = createFileRoute('/_app/scale')({
  component: ScalePage,
});
