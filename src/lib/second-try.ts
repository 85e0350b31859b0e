/**
 * Loads a module, and asks once more where it did not come. Firefox remembers a module that failed, and never asks for it again by
 * that address; it names the address, as Chromium does, which like WebKit asks again by itself.
 */
export async function secondTry<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const [address] = /https?:\S+\.js/.exec(String(error)) ?? [];
    if (!address) throw error;
    return import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  }
}
