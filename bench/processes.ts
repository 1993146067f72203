/** What Linux tells of a process: memory in MB, processor time in ms. */
import { readFileSync } from 'node:fs';

const TICK_MS = 10;

export function memoryMb(pid: number, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024);
}

export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** `ended`: of its children that are gone, too. */
export function cpuMs(pid: number, ended = false): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const times = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, ended ? 15 : 13);
  return times.reduce((all, ticks) => all + Number(ticks) * TICK_MS, 0);
}

/** A server and all its connections, also those that were closed. */
export function familyCpuMs(pid: number): number {
  let all = cpuMs(pid, true);
  for (const child of childrenOf(pid)) {
    try {
      all += cpuMs(child);
    } catch {
      // It ended between the two: its parent tells of it the next time.
    }
  }
  return all;
}
