/** Envelopes that have been read, and what the server said of each. */
import type { FieldError } from '@quilate/domain/kernel/errors.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { beep } from '../../../ui/beep.ts';
import { cleanCode } from '../../../ui/use-scanner.ts';
import type { BatchRow, RowChange } from './batch-row.ts';
import { worksQueries } from './works.queries.ts';

const es = worksEs.batch;
/** Of nobody here, or no code of ours at all. */
const UNKNOWN: readonly (string | undefined)[] = ['NOT_FOUND', 'VALIDATION'];

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
      const work = await client.fetchQuery(worksQueries.envelope(code));
      const row: BatchRow = { work, isUsed: true, metal: 'GOLD', metalMg: null, removedMg: null, weightMg: null };
      // Two readings may be under way: the second one of the same envelope adds nothing.
      setRows((all) => (all.some((one) => one.work.id === work.id) ? all : [row, ...all]));
      say('ok', work.code, work.pledge);
    } catch (error) {
      const fault = faultOf(error);
      say('bad', code, UNKNOWN.includes(fault.code) ? es.unknown : fault.text);
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
