import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import type { Me } from '@quilate/domain/modules/master-data/auth/auth.schema.ts';
import { BADGE_CODE } from '@quilate/domain/modules/master-data/employees/employees.rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { newKey } from '../../../shell/idempotency.ts';
import { toast } from '../../../shell/toast.ts';
import { useScannerEverywhere } from '../../../ui/use-scanner.ts';
import { lock } from './auth.queries.ts';
import { cover } from './cover.ts';
import { switched } from './session.ts';

/** What happens to the screen when another person comes to the front of it. */
export function useSwitch(): { onSwitched: (me: Me) => void; onEnter: () => void } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  return {
    onSwitched: (me) => {
      switched(client, me);
      // Who must set up a second factor first is sent there.
      void router.invalidate();
      toast.ok(authEs.switch.done(me.name));
    },
    onEnter: () => {
      const next = router.state.location.href;
      void navigate({ to: '/login', search: { next } }).then(async () => {
        // Whoever was in front must not be left open behind the door; the cover is for screens, not for the door.
        await lock(newKey()).catch(() => undefined);
        cover.show(null);
      });
    },
  };
}

/** Whether the change of person is open: asked for by hand, or by a badge that is read on any screen. */
export function useSwitching() {
  const [asked, setAsked] = useState<{ readonly badgeCode?: string } | null>(null);
  useScannerEverywhere(BADGE_CODE, (badgeCode) => setAsked({ badgeCode }));
  return {
    isOpen: asked !== null,
    badgeCode: asked?.badgeCode,
    ask: () => setAsked({}),
    close: () => setAsked(null),
  };
}
