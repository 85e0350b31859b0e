/** How the page of the API looks: on a phone one column with the list of routes folded away, else two. */
export const apiPageStyle = `
:root{color-scheme:light dark;--line:light-dark(#d8dbe0,#3a3f47);--dim:light-dark(#565d67,#a3abb6);--card:light-dark(#fff,#1c1f24);
--code:light-dark(#eef0f3,#2a2e35);--get:light-dark(#0b5cad,#7db8f5);--change:light-dark(#8a4b00,#f0b35e);--delete:light-dark(#b3261e,#ff9a90);--good:light-dark(#1b6b3a,#79d39a)}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.5 system-ui,sans-serif;background:light-dark(#f6f7f9,#131519);color:light-dark(#1b1f24,#e6e9ee)}
code{font:.92em ui-monospace,monospace;background:var(--code);padding:.08em .3em;border-radius:.25em;overflow-wrap:anywhere}
small{color:var(--dim);font-size:.85em;overflow-wrap:anywhere}
nav{padding:1rem;border-bottom:1px solid var(--line);font-size:.875rem}
nav h2{font-size:.875rem;margin:1rem 0 .25rem}
nav ul{list-style:none;margin:0;padding:0}
nav li a{display:block;padding:.25rem 0;color:inherit;text-decoration:none}
nav li a:hover,nav li a:focus-visible{text-decoration:underline}
nav code{background:none;padding:0}
summary{cursor:pointer}
nav>details>summary{font-weight:600}
main{padding:1rem;max-width:60rem;min-width:0}
h1{font-size:1.6rem;line-height:1.25}
section>h2{margin:2.5rem 0 .75rem;font-size:1.3rem}
article{background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:1rem;margin:0 0 1rem;scroll-margin-top:1rem}
article:target{outline:2px solid var(--get)}
h3{margin:0;font-size:1rem;font-weight:500}
h4{margin:1rem 0 .35rem;font-size:.9rem}
article p{margin:.35rem 0}
article ul{margin:.25rem 0;padding-left:1.1rem}
article li{margin:.15rem 0}
.lock{font-size:.8rem;border:1px solid var(--line);border-radius:1em;padding:.1em .6em;color:var(--dim);white-space:nowrap}
b.get{color:var(--get)}b.post,b.put,b.patch{color:var(--change)}b.delete{color:var(--delete)}
dl{display:grid;grid-template-columns:3rem 1fr;gap:.35rem .5rem;margin:0}
dt{font-weight:600;font-variant-numeric:tabular-nums}dt.good{color:var(--good)}dt.refused{color:var(--delete)}
dd{margin:0;min-width:0}
@media (min-width:60rem){
body{display:grid;grid-template-columns:21rem minmax(0,1fr)}
nav>details>summary{display:none}
nav>details::details-content{content-visibility:visible}
nav{position:sticky;top:0;height:100vh;overflow-y:auto;border:0;border-right:1px solid var(--line)}
main{padding:1.5rem 2.5rem 4rem}
}`;
