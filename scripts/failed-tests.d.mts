/** What TypeScript files use of it. */
interface Told {
  readonly title: string;
  readonly why: string;
}
export declare function failedTests(report: unknown): readonly Told[];
export declare function wentSecondTime(report: unknown): readonly Told[];
