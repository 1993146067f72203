/** What this phone has read: sent once each, and what became of it. */
import type { PhoneSide } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.schema.ts';
import { phoneScannersEs } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.es.ts';
import { scanBody } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.schema.ts';
import type { ScanState } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.states.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { newKey } from '../../../shell/idempotency.ts';
import { beep } from '../../../ui/beep.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { phoneQuery, sendScan } from './phone-scanners.queries.ts';

const SHOWN = 12;
const SHORT_BUZZ_MS = 60;
const LONG_BUZZ_MS = 300;

interface Sent {
  readonly key: string;
  readonly code: string;
  readonly id: string | null;
  readonly fault: string | null;
}
export interface Shown {
  readonly key: string;
  readonly code: string;
  readonly state: ScanState | 'unsent';
  readonly fault: string | null;
}

const buzz = (ms: number): void => void navigator.vibrate?.(ms);

export function useSending(side: PhoneSide): {
  readonly list: readonly Shown[];
  readonly send: (code: string) => void;
} {
  const client = useQueryClient();
  const [sent, setSent] = useState<readonly Sent[]>([]);
  useExpiries(side);
  const change = (key: string, told: Partial<Sent>): void =>
    setSent((all) => all.map((one) => (one.key === key ? { ...one, ...told } : one)));
  const send = (code: string): void => {
    const key = newKey();
    const [wrong] = schemaFaults(scanBody, { code });
    setSent((all) => [{ key, code, id: null, fault: wrong?.message ?? null }, ...all].slice(0, SHOWN));
    beep(!wrong);
    buzz(wrong ? LONG_BUZZ_MS : SHORT_BUZZ_MS);
    if (wrong) return;
    // Never asked again by itself: by then it would be read into another screen.
    void sendScan(code, key)
      .then(
        ({ id }) => change(key, { id }),
        (error: unknown) => {
          beep(false);
          buzz(LONG_BUZZ_MS);
          change(key, { fault: faultOf(error, phoneScannersEs.phone.failed).text });
        },
      )
      .then(() => client.invalidateQueries({ queryKey: phoneQuery.queryKey }));
  };
  return { list: shown(sent, side), send };
}

function shown(sent: readonly Sent[], { scans }: PhoneSide): Shown[] {
  const states = new Map(scans.map(({ id, state }) => [id, state]));
  const own = sent.map(({ key, code, id, fault }): Shown => {
    const state = fault !== null ? 'unsent' : (id !== null && states.get(id)) || 'sent';
    return { key, code, state, fault };
  });
  const known = new Set(sent.map(({ id }) => id));
  const earlier = scans
    .filter(({ id }) => !known.has(id))
    .map(({ id, ...scan }) => ({ key: id, ...scan, fault: null }));
  // While the answer is on its way the other side may have been heard of it.
  const isOnItsWay = sent.some(({ id, fault }) => id === null && fault === null);
  return [...own, ...(isOnItsWay ? [] : earlier)].slice(0, SHOWN);
}

/** Heard in the hand: what was sent and nobody took. */
function useExpiries({ scans }: PhoneSide): void {
  const waiting = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, state } of scans) {
      if (state === 'sent') waiting.current.add(id);
      else if (waiting.current.delete(id) && state === 'expired') {
        beep(false);
        buzz(LONG_BUZZ_MS);
      }
    }
  }, [scans]);
}
