/** Hands a document to the browser as a download, with the name the server gave it. */
export async function saveFile(response: Response, fallbackName: string): Promise<void> {
  const named = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = named ?? fallbackName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
