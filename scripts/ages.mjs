// A version is taken once it is seven days old (docs/security.md): which of the new ones of the lock file are not.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const DAY_MS = 86_400_000;
export const LEAST_DAYS = 7;

/** `name@version` of each package the registry gives, from the text of a lock file. */
export function versionsIn(lock) {
  const named = Object.entries(JSON.parse(lock).packages).flatMap(([at, { name, version, link }]) =>
    at.includes('node_modules/') && !link && version
      ? `${name ?? at.slice(at.lastIndexOf('node_modules/') + 13)}@${version}`
      : [],
  );
  return new Set(named);
}

/** Those of `lock` that `before` did not have. */
export function newIn(lock, before) {
  const known = versionsIn(before);
  return [...versionsIn(lock)].filter((version) => !known.has(version)).toSorted();
}

/** Of when each was published: too young, or nobody knows. By a clock ahead of ours it is young. */
export function judge(published, now) {
  const young = [];
  const unknown = [];
  for (const [version, at] of Object.entries(published)) {
    const days = (now - Date.parse(at ?? '')) / DAY_MS;
    if (Number.isNaN(days)) unknown.push(version);
    else if (days < LEAST_DAYS) young.push({ version, days: Math.max(0, Math.floor(days)) });
  }
  return { young, unknown };
}

/** Answers false when something is younger than it may be. */
export function checkAges(root, since) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).stdout;
  const lockOf = (commit) => git('show', `${commit}:package-lock.json`);
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  // What is not committed yet against the last commit; what is, against the lock file before it.
  const [, previous] = git('log', '-2', '--format=%H', '--', 'package-lock.json').trim().split('\n');
  const before = since ?? (lock === lockOf('HEAD') ? previous : 'HEAD');
  const fresh = before ? newIn(lock, lockOf(before)) : [];
  const { young, unknown } = judge(
    Object.fromEntries(fresh.map((version) => [version, publishedAt(version)])),
    Date.now(),
  );
  for (const { version, days } of young)
    console.log(`${version} tiene ${days} días, menos de ${LEAST_DAYS}: espera, o di en el commit qué remedia.`);
  if (unknown.length > 0)
    console.log(
      `SIN COMPROBAR: el registro no dice cuándo se publicó ${unknown.length === 1 ? '' : 'cada uno de '}${unknown.join(', ')}.`,
    );
  console.log(`${fresh.length} versiones nuevas en package-lock.json, ${young.length} demasiado jóvenes.`);
  return young.length === 0;
}

function publishedAt(version) {
  const { stdout } = spawnSync('npm', ['view', version, 'time', '--json'], { encoding: 'utf8' });
  try {
    const times = JSON.parse(stdout);
    return times[version.slice(version.lastIndexOf('@') + 1)];
  } catch {
    return undefined;
  }
}
