// Which tests failed and why, as the reports of Vitest and Playwright say it: told once more after the table,
// where whoever reads only the end of a long run still finds them.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const LINES = 12;
const short = (text) => stripVTControlCharacters(text).trim().split('\n').slice(0, LINES).join('\n');

/** Of one report, each failure as `file › title` and what it said. */
export function failedTests(report) {
  if (report === undefined) return [];
  return report.suites ? failedStories(report) : failedFiles(report);
}

const failedFiles = ({ testResults = [] }) =>
  testResults.flatMap(({ name, message, assertionResults, status }) => {
    const file = path.basename(name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    // A file that could not be read, or whose books do not hold when it ends, has no test of its own that failed.
    if (failed.length === 0) return status === 'failed' ? [{ title: file, why: short(message ?? '') }] : [];
    return failed.map((one) => ({
      title: `${file} › ${one.fullName}`,
      why: short((one.failureMessages ?? []).join('\n')),
    }));
  });

const specsOf = ({ suites }) =>
  suites.flatMap(function within(suite) {
    return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(within)];
  });

function told({ file, line, title, tests }) {
  const results = tests.flatMap((one) => one.results);
  const why = short(
    results
      .flatMap((one) => one.errors ?? [])
      .map(({ message }) => message)
      .join('\n'),
  );
  // What the page showed and what it had been answered: a story that fails once in fifty runs is not seen again.
  const seen = results.flatMap((one) => one.stderr ?? []).map(({ text = '' }) => text.trimEnd());
  return { title: `${file}:${line} › ${title}`, why: [why, ...seen].join('\n') };
}

function failedStories(report) {
  const failed = specsOf(report).filter(({ ok }) => !ok);
  const { errors = [] } = report;
  return [...failed.map(told), ...errors.map(({ message }) => ({ title: 'e2e', why: short(message ?? '') }))];
}

/** Stories that only the second time went as they should. */
export const wentSecondTime = (report) =>
  report?.suites
    ? specsOf(report)
        .filter((spec) => spec.tests?.some(({ status }) => status === 'flaky'))
        .map(told)
    : [];
