/** The look of all pages for the owner. The page is plain HTML, so that it needs no script; sizes are px. */
export const pageStyle = `
:root {
  --ground: #faf1e2;
  --card: #fffdf9;
  --text: #2a1d16;
  --faint: #6a574b;
  --line: #ecdfca;
  --sun: #b4500b;
  --moved: #1f5fa8;
  --created: #1a7044;
  --destroyed: #b3402e;
  color-scheme: light dark;
}

@media (prefers-color-scheme: dark) {
  :root {
    --ground: #17110d;
    --card: #221a14;
    --text: #f6ece0;
    --faint: #bba797;
    --line: #3c3027;
    --sun: #ffab57;
    --moved: #82b8f2;
    --created: #5cc795;
    --destroyed: #ff8f7d;
  }
}

* {
  box-sizing: border-box;
  margin: 0;
}

body {
  background: var(--ground);
  color: var(--text);
  font:
    15px / 1.5 Inter,
    system-ui,
    'Segoe UI',
    Roboto,
    sans-serif;
  font-variant-numeric: tabular-nums;
}

header,
main,
footer {
  max-width: 1080px;
  margin: 0 auto;
  padding: 0 20px;
}

header {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 20px;
  padding-top: 28px;
  padding-bottom: 20px;
}

.brand {
  display: flex;
  align-items: center;
  gap: 10px;
  padding-right: 20px;
  border-right: 1px solid var(--line);
  font-weight: 800;
  letter-spacing: -0.03em;
  font-size: 20px;
}

.mark {
  width: 34px;
  height: 34px;
}

h1 {
  flex: 1;
  font-size: 20px;
  font-weight: 650;
  letter-spacing: -0.02em;
  white-space: nowrap;
}

h2 {
  font-size: 13px;
  font-weight: 600;
  color: var(--faint);
}

a {
  color: var(--moved);
}

nav {
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
}

nav a {
  padding: 7px 13px;
  white-space: nowrap;
  border-radius: 999px;
  color: var(--faint);
  text-decoration: none;
}

nav a:hover {
  color: var(--text);
  background: var(--card);
}

nav a[aria-current] {
  background: var(--text);
  color: var(--ground);
}

main {
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  align-items: start;
}

.headline {
  grid-column: 1 / -1;
  max-width: 26em;
  padding: 8px 0 12px;
  font-size: clamp(22px, 3.4vw, 34px);
  font-weight: 700;
  letter-spacing: -0.025em;
  line-height: 1.2;
}

.card {
  min-width: 0;
  padding: 20px;
  border: 1px solid var(--line);
  border-radius: 20px;
  background: var(--card);
  overflow-x: auto;
}

.wide,
.figures,
.empty {
  grid-column: 1 / -1;
}

.hint,
small,
.scale,
footer {
  color: var(--faint);
  font-size: 13px;
  font-weight: 400;
}

footer {
  padding-top: 20px;
  padding-bottom: 40px;
}

.empty {
  padding: 56px 20px;
  color: var(--faint);
  text-align: center;
}

:focus-visible {
  outline: 3px solid var(--moved);
  outline-offset: 2px;
}

.skip {
  position: absolute;
  left: 12px;
  top: -60px;
  padding: 10px 16px;
  border-radius: 12px;
  background: var(--card);
}

.skip:focus {
  top: 12px;
}

@media (max-width: 720px) {
  h1 {
    flex-basis: 100%;
    order: 1;
  }

  nav {
    order: 2;
    margin-left: -10px;
  }

  nav a {
    padding: 7px 10px;
  }

  .brand {
    border: 0;
  }

  .card {
    padding: 16px;
  }

  main,
  .figures {
    grid-template-columns: minmax(0, 1fr);
  }
}
`
