import { useQuery } from '@tanstack/react-query';
import { NotFoundPage } from '../../../shell/message-page.tsx';
import { meQuery } from '../../master-data/auth/auth.queries.ts';
import { AppFrame } from './app-frame.tsx';

/** A wrong address keeps the menu of whoever is signed in. */
export function NotFoundFrame() {
  const { data, isPending } = useQuery({ ...meQuery, retry: false });
  if (isPending) return null;
  if (!data) return <NotFoundPage />;
  return (
    <AppFrame>
      <NotFoundPage />
    </AppFrame>
  );
}
