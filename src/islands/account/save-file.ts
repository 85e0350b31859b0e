/** Has the browser keep a text as a file. */
export function saveFile(text: string, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
