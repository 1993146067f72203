/** Codes read into a count: kept in the tab until the server has them, and sent one after the other. */
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import type { Inventory, Reading } from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useIsReachable } from '../../../shell/connection.ts';
import { useMe } from '../../../shell/current-user.tsx';
import { faultOf } from '../../../shell/faults.ts';
import { isFinalRefusal, newKey } from '../../../shell/idempotency.ts';
import { useLastReading } from '../../../ui/use-last-reading.ts';
import { cleanCode } from '../../../ui/use-scanner.ts';
import { useTabDraft } from '../../../ui/use-tab-draft.ts';
import { inventories, inventoriesQueries } from './inventories.queries.ts';
import {
  added,
  afterRefusal,
  isWaiting,
  type Pending,
  pitchOf,
  type Queue,
  refused,
  toSend,
  waiting,
  without,
} from './reading-queue.ts';

const AGAIN_EVERY_MS = 3000;

export function useReading(inventory: Pick<Inventory, 'id'>) {
  const { id } = inventory;
  const me = useMe();
  const client = useQueryClient();
  const isReachable = useIsReachable();
  const { last, say } = useLastReading();
  const [seen, setSeen] = useState<Reading>();
  const [queue, setQueue] = useTabDraft<Queue>(`inventory-reading:${me.id}:${id}`, () => []);
  const latest = useRef(queue);
  const isBusy = useRef(false);
  const change = (update: (known: Queue) => Queue): void => {
    latest.current = update(latest.current);
    setQueue(latest.current);
  };

  const kept = (reading: Reading): void => {
    say('ok', reading.code, `${reading.description}. ${inventoriesEs.situations[reading.situation]}`);
    setSeen(reading);
    const { readUnits } = reading;
    client.setQueryData(inventoriesQueries.one(id).queryKey, (known) => known && { ...known, readUnits });
  };
  /** Whether the server has decided; without an answer it is asked again. */
  const send = async ({ code, key, isUnexpected }: Pending): Promise<boolean> => {
    try {
      const body = { code, ...(isUnexpected ? { isUnexpected } : {}) };
      kept(await inventories.readCode.send({ params: { inventoryId: id }, body, key }));
      change((known) => without(known, key));
      return true;
    } catch (error) {
      if (!isFinalRefusal(error)) return false;
      const fault = faultOf(error, inventoriesEs.failed.readCode);
      say('bad', code, fault.text, pitchOf(fault.code));
      change((known) => afterRefusal(known, key, fault));
      return true;
    }
  };
  const drain = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    for (let next = toSend(latest.current); next && (await send(next)); next = toSend(latest.current));
    isBusy.current = false;
  };
  useAgain(drain, isReachable);
  const read = (raw: string, isUnexpected = false): void => {
    const code = cleanCode(raw);
    if (code === '') return;
    if (isWaiting(latest.current, code))
      say('bad', code, inventoriesEs.page.alreadyWaiting, pitchOf('INVENTORY_CODE_TWICE'));
    else {
      change((known) => added(known, code, newKey(), isUnexpected));
      if (isReachable) void drain();
      else say('ok', code, inventoriesEs.page.offline);
    }
  };
  return {
    last,
    /** Of what was read last, once the server knows it. */
    picture: seen !== undefined && seen.code === last?.code ? seen.pictured : null,
    read,
    isReachable,
    waiting: waiting(queue),
    refused: refused(queue),
    dismiss: (key: string) => change((known) => without(known, key)),
  };
}

/** At once when there is a connection, and again and again: what got no answer is asked for with its own key. */
function useAgain(act: () => Promise<void>, isReachable: boolean): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isReachable) return undefined;
    void latest.current();
    const timer = setInterval(() => void latest.current(), AGAIN_EVERY_MS);
    return () => clearInterval(timer);
  }, [isReachable]);
}
