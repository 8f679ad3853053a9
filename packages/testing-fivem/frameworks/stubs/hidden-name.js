/* vRPex 3.1 makes up the suffix of its event names once, in the global state (vrp/lib/Proxy.lua). */
if (!GlobalState.vrp_proxy) GlobalState.vrp_proxy = `P_${Math.random().toString(36).slice(2, 8)}_`
