/* vRPex 3.1 makes up the name of its events once, in a state of the city (vrp/lib/Proxy.lua). */
if (!GlobalState.vrp_proxy) GlobalState.vrp_proxy = `P_${Math.random().toString(36).slice(2, 8)}_`
