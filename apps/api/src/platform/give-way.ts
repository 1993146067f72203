/** What nobody waits for gives way to the tills, also where both have the same processor. */
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type pg from 'pg';

const LATER = 10;

/**
 * On a machine with its PostgreSQL, the process of each connection of a pool comes after those of the tills; on any
 * other nothing happens, and the server shares its processor as it does.
 */
export function giveWay(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const { processID } = client as unknown as { processID: number | null };
    if (processID !== null && isPostgres(processID)) giveWayTo(processID);
  });
}

/** Its number is another process where the server is on another machine. */
function isPostgres(id: number): boolean {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').startsWith('postgres:');
  } catch {
    return false;
  }
}

function giveWayTo(id: number): void {
  try {
    setPriority(id, LATER);
  } catch {
    // Of another user of this machine: it goes on as it is.
  }
}
