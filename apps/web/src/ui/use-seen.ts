import { useState } from 'react';

/** The version a dialog was opened over: what others do meanwhile is shown beneath it, and never signed unseen. */
export const useSeen = ({ version }: { readonly version?: number | undefined }): number | undefined =>
  useState(version)[0];
