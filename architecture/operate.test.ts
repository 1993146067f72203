/** What whoever runs a house is told to type, and the files they are given: run by a test, or said why not. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { alertRules, askedIn, dashboard } from './watching.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const pages = readdirSync(path.join(ROOT, 'docs/operate')).filter((file) => file.endsWith('.md'));

/** All of it once, as one story. */
const LIFE = 'apps/api/test/company-life.test.ts';

/** A command, the test that runs it and what stands there. */
const RUN: readonly (readonly [command: RegExp, test: string, there: string])[] = [
  [/^npm run build( -- \S+)?$/, 'apps/api/test/release.ts', 'scripts/release.mjs'],
  [/^(\S*\/)?quilate( start)?$/, 'apps/api/test/release.ts', "path.join(release, 'quilate'), []"],
  [/^(\S*\/)?quilate start$/, LIFE, "QUILATE_COPIES: '', QUILATE_JOBS: 'off'"],
  [/^(\S*\/)?quilate version$/, 'apps/api/test/release.test.ts', "quilate('version')"],
  [/^(\S*\/)?quilate verify$/, 'apps/api/test/release.test.ts', "quilate('verify')"],
  [/^(\S*\/)?quilate rotate-secret$/, 'apps/api/test/release.test.ts', "'rotate-secret'"],
  [/^(\S*\/)?quilate setup casa\.json$/, 'apps/api/test/release.test.ts', "'setup', "],
  [/^(\S*\/)?quilate setup casa\.json$/, LIFE, "'setup', placeOf('casa.json')"],
  [/^(\S*\/)?quilate backup \/mnt\/copies$/, LIFE, "'backup', copies"],
  [/^(\S*\/)?quilate restore \S+\.copia$/, LIFE, "'restore', newestCopy()"],
  [/^(\S*\/)?quilate restore \/mnt\/copies$/, LIFE, "'restore', copies"],
  [/^(\S*\/)?quilate restore --until '[^']+' \/mnt\/copies$/, LIFE, "'restore', ...until, copies"],
  [/^(\S*\/)?quilate verify$/, LIFE, "'verify'"],
  [/^(\S*\/)?quilate backup \/mnt\/copies$/, 'apps/api/test/release.test.ts', "'backup', "],
  [/^(\S*\/)?quilate restore \S+\.copia$/, 'apps/api/test/release.test.ts', "'restore', "],
  [
    /^\S*\/quilate upgrade-postgres \S+$/,
    'apps/api/test/postgres-upgrade.test.ts',
    "typed(['upgrade-postgres.ts', given], more, until)",
  ],
  [/^(\S*\/)?quilate restore (--until '[^']+' )?\/mnt\/copies$/, 'apps/api/test/point-in-time.test.ts', "'--until', "],
  [/^psql -v owner_password=… .*roles\.sql$/, 'apps/api/test/release.test.ts', 'roles.sql'],
];

interface Typed {
  readonly page: string;
  readonly command: string;
}

/** Without what is set before it and what is said of it. */
function typed(): Typed[] {
  return pages.flatMap((page) =>
    [...read(`docs/operate/${page}`).matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(([, block]) =>
      block!
        .trim()
        .split('\n')
        .map((line) => ({ page, command: line.replace(/\s+#.*$/, '').replace(/^(?:[A-Z_]+=\S* )+/, '') })),
    ),
  );
}

/** The first words of the commands the index lists as run by no test. */
const unproven = (): string[] =>
  [...read('docs/operate/README.md').matchAll(/^\| ((?:`[^`]+`(?:, )?)+) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  );

test('every command of the pages is run by a test, or stands in the list of those that are not', () => {
  const all = typed();
  expect(all.length).toBeGreaterThan(15);
  const listed = unproven();
  expect(listed).toContain('docker');
  const lost = all.filter(
    ({ command }) => !RUN.some(([known]) => known.test(command)) && !listed.some((name) => command.startsWith(name)),
  );
  expect(lost).toEqual([]);
  expect(listed.filter((name) => !all.some(({ command }) => command.startsWith(name)))).toEqual([]);
  for (const [known, file, there] of RUN) {
    expect([known, all.some(({ command }) => known.test(command))]).toEqual([known, true]);
    expect([file, there, read(file).includes(there)]).toEqual([file, there, true]);
  }
});

test('every page is in the index, and every link leads somewhere', () => {
  const index = read('docs/operate/README.md');
  const lost = pages.filter((page) => page !== 'README.md' && !index.includes(`(${page})`));
  expect(lost).toEqual([]);
  for (const page of pages) {
    for (const [, to] of read(`docs/operate/${page}`).matchAll(/\]\(([^)#]+)[^)]*\)/g))
      expect([page, to, existsSync(path.join(ROOT, 'docs/operate', to!))]).toEqual([page, to, true]);
  }
});

const SETTINGS = new Set([...read('README.md').matchAll(/`([A-Z][A-Z0-9_]+)[^`|]*`/g)].map(([, name]) => name!));

test('every variable given to Quilate by what is shipped is one it knows', () => {
  const compose = /\n {2}quilate:\n([^]*?)\n {2}\w+:\n/.exec(read('deploy/compose.yaml'))![1]!;
  const given = [
    ...[...compose.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!),
    ...[...read('deploy/quilate.env').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!),
    ...[...read('deploy/Dockerfile').matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name]) => name!),
  ];
  expect(given.length).toBeGreaterThan(15);
  expect(given.filter((name) => !SETTINGS.has(name))).toEqual([]);
  const page = read('docs/operate/install.md');
  for (const [, name] of read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+):\?\}/g))
    expect([name, page.includes(`\`${name}\``)]).toEqual([name, true]);
});

/** What an alert quotes besides words on screen: of the log, and what is typed. */
const OF_THE_LOG = ['books', 'job', 'fault', 'requestId', 'copy-the-house', 'try-the-log'];
const QUOTED = ['quilate verify', 'quilate backup', 'systemctl status quilate', 'archive_command', 'max_connections'];

test('B-46 every rule says what is wrong, what to do about it and where that is written, by the names on screen', () => {
  const rules = alertRules();
  expect(rules.length).toBe(read('docs/operate/alerts.yml').match(/^ +- alert:/gm)!.length);
  expect(rules.length).toBeGreaterThan(20);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  const folder = path.join(ROOT, 'packages/domain/src');
  const words = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.es.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('');
  for (const { alert, expr, severity, summary, description, page } of rules) {
    expect([alert, expr !== '' && askedIn(expr).figures.length > 0]).toEqual([alert, true]);
    expect([alert, ['urgente', 'hoy'].includes(severity)]).toEqual([alert, true]);
    expect([alert, summary.length > 15, description.length > 60]).toEqual([alert, true, true]);
    expect([alert, existsSync(path.join(ROOT, page))]).toEqual([alert, true]);
    for (const [, name] of description.matchAll(/«([^»]+)»/g))
      expect([
        alert,
        name,
        words.includes(`'${name}'`) || OF_THE_LOG.includes(name!) || QUOTED.includes(name!),
      ]).toEqual([alert, name, true]);
    for (const [name] of description.matchAll(/\b(?:QUILATE|SMTP|SMS)_[A-Z_]+/g))
      expect([alert, name, SETTINGS.has(name)]).toEqual([alert, name, true]);
  }
});

test('B-46 every panel of the dashboard is described, stands beside the others and asks for something', () => {
  const { panels } = dashboard();
  expect(panels.length).toBeGreaterThan(30);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  const taken = new Map<string, string>();
  for (const { type, title, description, targets = [], gridPos: at } of panels) {
    expect([title, at.x + at.w <= 24]).toEqual([title, true]);
    for (let cell = 0; cell < at.w * at.h; cell += 1) {
      const where = `${at.x + (cell % at.w)} ${at.y + Math.floor(cell / at.w)}`;
      expect([title, taken.get(where)]).toEqual([title, undefined]);
      taken.set(where, title);
    }
    const isWhole = description !== undefined && targets.length > 0;
    expect([title, isWhole]).toEqual([title, type !== 'row']);
  }
});

test('what an expression asks for is seen in it', () => {
  expect(askedIn('max by (name) (quilate_job_failing{name!="x_y"}) > 0 or absent(up{job="a"})')).toEqual({
    figures: ['quilate_job_failing', 'up'],
    chosenBy: [
      ['quilate_job_failing', 'name'],
      ['up', 'job'],
    ],
    groupedBy: ['name'],
  });
  const slow = 'histogram_quantile(0.95, sum by (le) (rate(http_request_seconds_bucket{route=~"/v1/.*"}[10m]))) > 1e3';
  expect(askedIn(slow).figures).toEqual(['http_request_seconds']);
  expect(askedIn('30 * 86400 - nobody_has_this').figures).toEqual(['nobody_has_this']);
});

test('every file what is shipped names is there, and every script is one', () => {
  const named = [...read('deploy/compose.yaml').matchAll(/- \.\/([\w.]+):/g)].map(([, file]) => file!);
  expect(named.length).toBeGreaterThan(2);
  for (const file of named) expect([file, existsSync(path.join(ROOT, 'deploy', file))]).toEqual([file, true]);
  for (const script of ['deploy/roles.sh', 'scripts/quilate.sh'])
    expect(spawnSync('sh', ['-n', path.join(ROOT, script)], { encoding: 'utf8' }).stderr).toBe('');
  const release = read('scripts/release.mjs');
  for (const file of ['deploy', 'docs/operate', 'LICENSE', 'docs/generated/third-party.md'])
    expect([file, release.includes(`'${file}'`)]).toEqual([file, true]);
});

test('the unit is one systemd understands, where it can be asked', () => {
  const unit = read('deploy/quilate.service').replace('/opt/quilate/quilate', '/bin/true');
  for (const line of ['User=quilate', 'ProtectSystem=strict', 'StateDirectory=quilate', 'NoNewPrivileges=yes'])
    expect(unit).toContain(`\n${line}\n`);
  const folder = mkdtempSync(path.join(tmpdir(), 'quilate-unit-'));
  const file = path.join(folder, 'quilate.service');
  writeFileSync(file, unit);
  const { error, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(error === undefined ? stderr : '').toBe('');
});
