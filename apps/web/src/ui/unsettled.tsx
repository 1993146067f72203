/** Nobody knows yet whether it was done, and what to do about it. */
export const Unsettled = ({ text }: { readonly text: string | undefined }) => (
  <div role="alert">
    {text !== undefined && (
      <p className="note" data-tone="alert">
        {text}
      </p>
    )}
  </div>
);
