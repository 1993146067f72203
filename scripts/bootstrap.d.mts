/** What TypeScript files use of it. */
export declare const API_MAIN: string;
export declare function buildApi(): Promise<{ readonly code: number; readonly output: string }>;
