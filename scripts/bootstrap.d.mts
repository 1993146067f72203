/** What TypeScript files use of it. */
export declare const API_MAIN: string;
interface Built {
  readonly code: number;
  readonly output: string;
}
export declare function buildApi(): Promise<Built>;
export declare function buildWeb(): Promise<Built>;
