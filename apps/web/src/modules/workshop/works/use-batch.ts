/** Envelopes that have been read, what each still needs, and what the server said of it. */
import type { FieldError } from '@quilate/domain/kernel/errors.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { WorkSummary } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import type { BatchAction, PledgeMetal, WorkState } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { beep } from '../../../ui/beep.ts';
import { cleanCode } from '../../../ui/use-scanner.ts';
import { workListing } from './works.queries.ts';

const es = worksEs.batch;

export interface BatchRow {
  readonly work: WorkSummary;
  readonly isUsed: boolean;
  readonly metal: PledgeMetal;
  readonly metalMg: number | null;
  /** What the server refused, until something is changed. */
  readonly refusal?: string | undefined;
}
export type RowChange = Partial<Pick<BatchRow, 'isUsed' | 'metal' | 'metalMg'>>;

/** From where each goes (S0 §4). */
const FROM: Readonly<Record<BatchAction, readonly WorkState[]>> = {
  startMany: ['PENDING'],
  shipMany: ['ASSIGNED_TO_PROVIDER'],
  completeMany: ['STARTED', 'SHIPPED_TO_PROVIDER'],
  moveMany: ['PENDING', 'ASSIGNED_TO_PROVIDER', 'STARTED', 'DONE', 'CANCELLED'],
};

/** What has to be put right before it can be signed. */
export function faultOfRow({ work, metal, metalMg, refusal }: BatchRow, action: BatchAction): string | undefined {
  if (refusal !== undefined) return refusal;
  if (!FROM[action].includes(work.state)) return es.wrongState(worksEs.states[work.state]);
  const hasGrams = metal === 'NONE' || (metalMg !== null && metalMg > 0);
  return action === 'completeMany' && !hasGrams ? es.missingGrams : undefined;
}

interface Reading {
  readonly kind: 'ok' | 'bad';
  readonly code: string;
  readonly text: string;
  readonly at: number;
}

export function useBatch() {
  const client = useQueryClient();
  const [rows, setRows] = useState<readonly BatchRow[]>([]);
  const [last, setLast] = useState<Reading | null>(null);
  const [waiting, setWaiting] = useState(0);
  const say = (kind: Reading['kind'], code: string, text: string): void => {
    beep(kind === 'ok');
    setLast({ kind, code, text, at: performance.now() });
  };
  const read = async (raw: string): Promise<void> => {
    const code = cleanCode(raw);
    if (code === '') return;
    if (rows.some((row) => cleanCode(row.work.code) === code)) {
      say('bad', code, es.twice);
      return;
    }
    setWaiting((n) => n + 1);
    try {
      const { data } = await client.fetchQuery(workListing.page({ q: code }));
      const work = data.find((known) => cleanCode(known.code) === code);
      if (!work) {
        say('bad', code, es.unknown);
        return;
      }
      const row: BatchRow = { work, isUsed: true, metal: 'GOLD', metalMg: null };
      // Two readings may be under way: the second one of the same envelope adds nothing.
      setRows((known) => (known.some((one) => one.work.id === work.id) ? known : [row, ...known]));
      say('ok', work.code, work.pledge);
    } catch (error) {
      say('bad', code, faultOf(error).text);
    } finally {
      setWaiting((n) => n - 1);
    }
  };
  return {
    rows,
    last,
    isBusy: waiting > 0,
    read,
    change: (id: string, patch: RowChange): void =>
      setRows((known) => known.map((row) => (row.work.id === id ? { ...row, ...patch, refusal: undefined } : row))),
    forgive: (): void => setRows((known) => known.map((row) => ({ ...row, refusal: undefined }))),
    clear: (): void => {
      setRows([]);
      setLast(null);
    },
    /** `codes.3` is the fourth of what was sent. */
    refuse: (sent: readonly BatchRow[], faults: readonly FieldError[]): void => {
      const told = new Map(faults.map(({ path, message }) => [sent[Number(path.split('.')[1])]?.work.id, message]));
      setRows((known) => known.map((row) => ({ ...row, refusal: told.get(row.work.id) })));
    },
  };
}
