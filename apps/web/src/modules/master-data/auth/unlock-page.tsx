import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { meQuery } from './auth.queries.ts';
import { DoorPage } from './door.tsx';
import { Locked } from './lock-cover.tsx';
import { wayBack } from './session.ts';

/** A page that was loaded anew while the session is locked: nothing of the house is shown before. */
export function UnlockPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { next } = useSearch({ from: '/auth/unlock' });
  const me = useSuspenseQuery(meQuery).data;
  const goOn = (): void => void navigate({ href: wayBack(next) ?? '/', replace: true });
  return (
    <DoorPage title={authEs.cover.title}>
      <p>
        {me.name} {me.surname}
      </p>
      <Locked
        me={me}
        onUnlocked={() => {
          client.setQueryData(meQuery.queryKey, { ...me, hold: null });
          goOn();
        }}
        onSwitched={goOn}
      />
    </DoorPage>
  );
}
