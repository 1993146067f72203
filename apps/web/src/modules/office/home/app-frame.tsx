import { money } from '@quilate/domain/kernel/format.ts';
import { isOpenOn, reachOf, rolesAllowed } from '@quilate/domain/kernel/grants.ts';
import { cashGrants } from '@quilate/domain/modules/counter/cash/cash.grants.ts';
import { authorisationsGrants } from '@quilate/domain/modules/foundations/proofs/proofs.grants.ts';
import type { Found } from '@quilate/domain/modules/office/home/home.schema.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useMatches, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { SessionProvider } from '../../../shell/current-user.tsx';
import { addressed } from '../../../shell/links.tsx';
import { faultOf } from '../../../shell/faults.ts';
import { useCameToRest } from '../../../shell/idle.ts';
import { listenToNotices } from '../../../shell/live-notices.ts';
import { ForbiddenPage, MessagePage } from '../../../shell/message-page.tsx';
import type { Found as FoundInPalette } from '../../../shell/palette.tsx';
import { type CodeOutcome, Shell } from '../../../shell/shell.tsx';
import { toast } from '../../../shell/toast.ts';
import { PaymentPartContext, type PaymentPartProps } from '../../../ui/payment-part.tsx';
import { CashStateLine } from '../../counter/cash/cash-state-line.tsx';
import { PresentLine } from '../../counter/work-time/present-line.tsx';
import { badges, meQuery } from '../../master-data/auth/auth.queries.ts';
import { Front, useFront } from '../../master-data/auth/front.tsx';
import { AlertBanner } from '../alerts/alert-banner.tsx';
import { groupsOf, meantOf, placeOf, placeOnHome } from './found-places.ts';
import { loadLimits, searchQuery } from './home.queries.ts';
import { SCREENS } from './screens.ts';
import { signersHere } from './signers-here.ts';
import { useCounters } from './use-counters.ts';

const PaymentAsk = lazy(() =>
  import('../../counter/payments/payment-ask.tsx').then((file) => ({ default: file.PaymentAsk })),
);

const loadPhone = () => import('../../master-data/phone-scanners/phone-front.tsx');
const PhoneFront = lazy(() => loadPhone().then((file) => ({ default: file.PhoneFront })));
const PhoneSign = lazy(() => loadPhone().then((file) => ({ default: file.PhoneSign })));

const FoundPicture = lazy(() => import('./found-picture.tsx').then((file) => ({ default: file.FoundPicture })));

/** A phone that reads is not waited for by the first row. */
const PHONE_AT_LATEST_MS = 2000;
/** What it reads for this screen is nobody's some seconds later. */
const HEARD_AT_ONCE = ['phone-scanners'];
const SHOWN_OF_EACH = 5;
const hintOf = ({ hint, amountCents }: Found): string =>
  [hint, amountCents !== null && money(amountCents)].filter(Boolean).join(', ');

const askPayment = (props: PaymentPartProps) => <PaymentAsk {...props} />;

/** The shell with what it needs from the modules: who is working, the till, and where a code leads. */
export function AppFrame({ children }: { children?: ReactNode }) {
  const me = useSuspenseQuery(meQuery).data;
  const client = useQueryClient();
  const navigate = useNavigate();
  const policy = useMatches({ select: (matches) => matches.at(-1)?.staticData.policy });
  const isHome = useMatches({ select: (matches) => matches.at(-1)?.routeId === '/_app/' });
  const { leave, ...front } = useFront();
  const { lock, covered, switching } = front;
  const [isPhoneAsked, askPhone] = useState(false);
  const isPhoneHeard = useCameToRest(PHONE_AT_LATEST_MS) && !covered;
  const counters = useCounters(me.role, !covered);
  useEffect(() => (covered ? undefined : listenToNotices(client, HEARD_AT_ONCE)), [client, covered]);

  const openCode = async (code: string): Promise<CodeOutcome> => {
    try {
      const meant = meantOf((await client.fetchQuery(searchQuery(code, 2))).data, me.role);
      if (!meant) return 'unknown';
      await navigate(addressed(isHome ? placeOnHome(meant, code, me) : placeOf(meant, me.role)));
      return 'opened';
    } catch (error) {
      toast.error(faultOf(error).text, faultOf(error).requestId);
      return 'failed';
    }
  };
  const findByWords = async (q: string): Promise<FoundInPalette[]> => {
    const { data } = await client.fetchQuery(searchQuery(q, SHOWN_OF_EACH));
    return groupsOf(data).flatMap(({ label: group, found }) =>
      found.map((one) => ({
        group,
        to: placeOf(one, me.role),
        label: one.label,
        hint: hintOf(one),
        picture: one.look && (
          <Suspense fallback={<span className="palette-picture" />}>
            <FoundPicture of={one} />
          </Suspense>
        ),
      })),
    );
  };
  return (
    <SessionProvider
      key={me.id}
      me={me}
      loadSigners={(act, area) => signersHere(client, act, area)}
      loadLimits={loadLimits}
      badges={badges}
    >
      <Shell
        user={me}
        storeName={me.loggedInStoreName}
        counters={counters}
        house={SCREENS}
        mayAuthorise={reachOf(me.role, authorisationsGrants.write) !== undefined}
        status={
          <>
            {reachOf(me.role, cashGrants.read) && <CashStateLine />}
            <PresentLine />
            <Suspense>{isPhoneHeard && <PhoneSign onOpen={() => askPhone(true)} />}</Suspense>
          </>
        }
        onCode={openCode}
        onFind={findByWords}
        onPhone={() => askPhone(true)}
        onLock={lock}
        onSwitch={switching.ask}
        onLogout={() => void leave()}
      >
        <AlertBanner />
        {policy && !isOpenOn(me.loggedInPlatformIds, policy) ? (
          <MessagePage title={shellEs.errors.forbiddenTitle} text={shellEs.errors.platformText} />
        ) : policy && reachOf(me.role, policy) === undefined ? (
          <ForbiddenPage roles={rolesAllowed(policy)} />
        ) : (
          <PaymentPartContext value={askPayment}>{children ?? <Outlet />}</PaymentPartContext>
        )}
      </Shell>
      <Suspense>{isPhoneHeard && <PhoneFront isOpen={isPhoneAsked} onClose={() => askPhone(false)} />}</Suspense>
      <Front me={me} {...front} />
    </SessionProvider>
  );
}
