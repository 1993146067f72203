/** What a phone shows that reads for a computer: no login, no menu, nothing of the house but whose desk it is. */
import { Button } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { phoneScannersEs } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.es.ts';
import type { PhoneSide } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.schema.ts';
import type { PhoneEnding } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.states.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../../shell/api.ts';
import { faultOf } from '../../../shell/faults.ts';
import { newKey } from '../../../shell/idempotency.ts';
import { QuilateMark } from '../../../shell/marks.tsx';
import { newSecret } from '../../../shell/secret.ts';
import { setTitle, setTitlePlace } from '../../../shell/title.ts';
import { Reading } from './phone-reading.tsx';
import { pair, phoneQuery } from './phone-scanners.queries.ts';
import './phone-page.css';

const es = phoneScannersEs.phone;
/** Quick while something waits for the other side, seldom while nothing does. */
const SOON_MS = 600;
const LATER_MS = 3_000;

export function PhonePage() {
  useEffect(() => {
    setTitlePlace(shellEs.name);
    setTitle(es.title);
  }, []);
  return (
    <main className="phone">
      <header>
        <QuilateMark size={28} />
        <h1 tabIndex={-1}>{es.title}</h1>
      </header>
      <Paired />
    </main>
  );
}

/** With a code in its address it pairs; without one it goes on where it was. */
export function Paired() {
  const code = useRouterState({ select: (state) => state.location.hash });
  return code === '' ? <Side /> : <Pairing key={code} code={code} />;
}

function Pairing({ code }: { code: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asked] = useState(() => ({ body: { code, token: newSecret() }, key: newKey() }));
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['phone-scanners', 'pairing', code],
    queryFn: () => pair(asked.body, asked.key),
    staleTime: Infinity,
  });
  useEffect(() => {
    if (!data) return;
    client.setQueryData(phoneQuery.queryKey, data);
    // The code is spent: who reloads goes on.
    void navigate({ to: '.', hash: '', replace: true });
  }, [data, client, navigate]);
  if (!error || isFetching) return <Said>{es.pairing}</Said>;
  return (
    <Said tone="alert" text={faultOf(error, es.pairFailed).text}>
      {isForGood(error) ? es.again : <Button onClick={() => void refetch()}>{es.retry}</Button>}
    </Said>
  );
}

const isForGood = (error: unknown): boolean => error instanceof ApiError && [409, 422].includes(error.status);

function Side() {
  const { data, error } = useQuery({
    ...phoneQuery,
    refetchInterval: ({ state }) => (isOver(state.data, state.error) ? false : paceOf(state.data)),
    refetchOnWindowFocus: 'always',
  });
  if (isForGood(error) && !data?.ended) return data ? <Ended by="session" /> : <Said>{es.nothing}</Said>;
  if (!data) return <Said>{error ? es.offline : es.pairing}</Said>;
  if (data.ended) return <Ended by={data.ended} />;
  return (
    <>
      {error && (
        <p className="note" data-tone="alert" role="alert">
          {es.offline}
        </p>
      )}
      <Reading side={data} />
    </>
  );
}

const isOver = (side: PhoneSide | undefined, error: unknown): boolean =>
  (side !== undefined && side.ended !== null) || isForGood(error);
const paceOf = (side: PhoneSide | undefined): number =>
  side?.scans.some(({ state }) => state === 'sent') ? SOON_MS : LATER_MS;

const Ended = ({ by }: { by: PhoneEnding }) => (
  <Said tone={by === 'phone' ? 'ok' : 'alert'} text={`${es.ended}. ${es.ends[by]}`}>
    {es.again}
  </Said>
);

function Said({ tone, text, children }: { tone?: 'ok' | 'alert'; text?: string; children: ReactNode }) {
  return (
    <section className="phone-said" role="status">
      {text !== undefined && (
        <p className="note" data-tone={tone}>
          {text}
        </p>
      )}
      <div>{children}</div>
    </section>
  );
}
