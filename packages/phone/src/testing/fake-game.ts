/**
 * Must be imported before anything that checks where the page runs: inside the game the page opens no socket, which would outlive the
 * tests.
 */
window.GetParentResourceName = () => 'smartphone'
