/** What TypeScript files use of it. */
export declare function programsOf15(): Promise<string>;
