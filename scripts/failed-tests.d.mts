/** What TypeScript files use of it. */
export declare function failedTests(report: unknown): readonly { readonly title: string; readonly why: string }[];
