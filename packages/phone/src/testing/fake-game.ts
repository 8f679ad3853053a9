/** Imported before anything that asks where the page runs: in the game it opens no socket of its own, which would outlive the tests. */
window.GetParentResourceName = () => 'smartphone'
