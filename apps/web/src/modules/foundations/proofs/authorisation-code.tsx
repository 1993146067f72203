import { Button } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { inFours } from '@quilate/domain/modules/foundations/proofs/proofs.rules.ts';
import type { Authorisation, AuthorisationCode } from '@quilate/domain/modules/foundations/proofs/proofs.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { proofsQueries, withdraw } from './proofs.queries.ts';
import './proofs.css';

const es = proofsEs.authorisations;
const { columns } = es;

interface CodeDialogProps {
  readonly authorisation: Authorisation;
  readonly onClose: () => void;
}

/** Big enough to read aloud, with the time it has left; it says when somebody has used it. */
export function CodeDialog({ authorisation, onClose }: CodeDialogProps) {
  const query = useQuery(proofsQueries.code(authorisation.id));
  const command = useCommand({
    form: `authorisation-withdraw:${authorisation.id}`,
    failed: proofsEs.failed.withdraw,
    run: (_: undefined, key) => withdraw(authorisation.id, key),
    done: () => proofsEs.done.withdraw,
    onDone: onClose,
  });
  return (
    <Dialog onClose={onClose} title={es.codeTitle} size={440}>
      <div className="stack">
        <LoadState query={query} skeleton={<div className="skeleton big-code" />}>
          {(given) => <Code key={given.secondsLeft} given={given} />}
        </LoadState>
        <Pairs
          pairs={[
            [columns.store, authorisation.storeName],
            [columns.action, authorisation.actionEs],
            [columns.record, authorisation.recordCode && <span className="code">{authorisation.recordCode}</span>],
            [columns.amount, authorisation.amountCents === null ? null : money(authorisation.amountCents)],
          ]}
        />
        <div className="row-end">
          {query.data?.code != null && (
            <Button variant="default" color="red" loading={command.isPending} onClick={() => command.mutate(undefined)}>
              {proofsEs.actions.withdraw}
            </Button>
          )}
          <Button data-autofocus onClick={onClose}>
            {es.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The seconds come from the server: a till whose clock is wrong counts right. */
function Code({ given }: { given: AuthorisationCode }) {
  const [left, setLeft] = useState(given.secondsLeft);
  useEffect(() => {
    const until = performance.now() + given.secondsLeft * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [given.secondsLeft]);
  if (given.code === null || left === 0)
    return (
      <p className="note" role="status">
        {es.over}
      </p>
    );
  return (
    <>
      <p className="big-code" aria-label={`${es.code}: ${[...given.code].join(' ')}`} role="img">
        {inFours(given.code)}
      </p>
      <p className="code-left" role="timer">
        {es.secondsLeft(clock(left))}
      </p>
    </>
  );
}
