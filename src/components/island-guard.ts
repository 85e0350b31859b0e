/** How long a part of a page may take to arrive (spec §9). */
const chunkTimeoutMilliseconds = 120_000;

customElements.define(
  'island-guard',
  class extends HTMLElement {
    #timer: ReturnType<typeof setTimeout> | undefined;

    connectedCallback() {
      const wait = () => {
        this.#timer ||= setTimeout(() => this.#fail(), chunkTimeoutMilliseconds);
      };
      // An island in a closed <details> is asked for when that opens.
      if (this.querySelector('astro-island[ssr]:not([client="visible"]), details[open] astro-island[ssr]')) wait();
      this.addEventListener('toggle', () => this.querySelector('astro-island[ssr]') && wait(), true);
      this.addEventListener('astro:hydrate', () => clearTimeout(this.#timer), true);
      this.addEventListener('astro:hydration-error', () => this.#fail());
      // React takes away what it can no longer draw.
      addEventListener('error', () =>
        setTimeout(() => this.querySelector('astro-island:not([ssr]):empty') && this.#fail()),
      );
    }

    #fail() {
      const panel = this.querySelector('template')?.content.cloneNode(true);
      if (!panel) return;
      clearTimeout(this.#timer);
      this.replaceChildren(panel);
      this.querySelector('button')?.addEventListener('click', () => location.reload());
    }
  },
);
