/** Which capabilities are proven: a test that names the id ran and passed, and none that names it failed. */
export interface Result {
  readonly title: string;
  readonly hasPassed: boolean;
  readonly hasRun: boolean;
}

const ID = /\b(?:R-[A-Z]+-\d{2}|[BM]-\d{2})\b/g;
export const idsIn = (title: string): string[] => [...title.matchAll(ID)].map(([id]) => id);

interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}
interface PlaywrightStep {
  readonly title: string;
  readonly error?: unknown;
  readonly steps?: readonly PlaywrightStep[];
}
interface PlaywrightTest {
  readonly status: string;
  readonly expectedStatus: string;
  readonly results?: readonly { readonly steps?: readonly PlaywrightStep[] }[];
}
interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly { readonly title: string; readonly tests: readonly PlaywrightTest[] }[];
}
interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
}

/** Results of a report of Vitest or Playwright; a file that is neither gives none. */
export function resultsOf(report: unknown): Result[] {
  if (isVitest(report)) {
    return report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, status }) => ({
        title: fullName,
        hasPassed: status === 'passed',
        hasRun: status === 'passed' || status === 'failed',
      })),
    );
  }
  return isPlaywright(report) ? report.suites.flatMap((suite) => suiteResults(suite, '')) : [];
}

/** A test expected to fail proves nothing; one that passed only when repeated proves nothing either. */
function suiteResults(suite: PlaywrightSuite, above: string): Result[] {
  const path = `${above} ${suite.title}`.trim();
  const own = (suite.specs ?? []).flatMap(({ title, tests }) => {
    const hasPassed = tests.length > 0 && tests.every(isPassed);
    const hasRun = tests.some((test) => test.status !== 'skipped');
    const steps = tests.flatMap((test) => stepResults(test.results?.at(-1)?.steps ?? [], hasPassed));
    return [{ title: `${path} ${title}`, hasPassed, hasRun }, ...steps];
  });
  return [...own, ...(suite.suites ?? []).flatMap((inner) => suiteResults(inner, path))];
}

const isPassed = (test: PlaywrightTest): boolean => test.status === 'expected' && test.expectedStatus === 'passed';

/** A step of a long story counts by itself when the whole story passed. */
function stepResults(steps: readonly PlaywrightStep[], hasPassed: boolean): Result[] {
  return steps.flatMap(({ title, error, steps: inner = [] }) => [
    { title, hasPassed: hasPassed && error === undefined, hasRun: true },
    ...stepResults(inner, hasPassed),
  ]);
}

export interface Proof {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  readonly isProven: boolean;
}

export function proofsById(results: readonly Result[]): ReadonlyMap<string, Proof> {
  const ran = results.filter((result) => result.hasRun);
  const byId = Map.groupBy(
    ran.flatMap((result) => idsIn(result.title).map((id) => ({ id, ...result }))),
    ({ id }) => id,
  );
  return new Map(
    [...byId].map(([id, named]) => {
      const passed = named.filter((result) => result.hasPassed).map(({ title }) => title);
      const failed = named.filter((result) => !result.hasPassed).map(({ title }) => title);
      return [id, { passed, failed, isProven: passed.length > 0 && failed.length === 0 }];
    }),
  );
}

const has = <Key extends string>(value: unknown, key: Key): value is Readonly<Record<Key, unknown>> =>
  typeof value === 'object' && value !== null && key in value;
const isVitest = (value: unknown): value is VitestReport =>
  has(value, 'testResults') && Array.isArray(value.testResults);
const isPlaywright = (value: unknown): value is PlaywrightReport => has(value, 'suites') && Array.isArray(value.suites);
