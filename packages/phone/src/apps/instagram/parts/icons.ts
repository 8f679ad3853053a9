import IonAddPost from '~icons/ion/add-circle-outline'
import IonComment from '~icons/ion/chatbubble-outline'
import IonGrid from '~icons/ion/grid-outline'
import IonHome from '~icons/ion/home'
import IonHomeOutline from '~icons/ion/home-outline'
import IonLogOut from '~icons/ion/log-out-outline'
import IonSend from '~icons/ion/paper-plane-outline'
import IonPersonAdd from '~icons/ion/person-add-outline'
import IonSearch from '~icons/ion/search'
import IonSearchOutline from '~icons/ion/search-outline'
import IonSound from '~icons/ion/volume-high'
import IonMuted from '~icons/ion/volume-mute'
import MaterialAddPost from '~icons/material-symbols/add-box-outline-rounded'
import MaterialGrid from '~icons/material-symbols/grid-on-sharp'
import MaterialHomeOutline from '~icons/material-symbols/home-outline-rounded'
import MaterialHome from '~icons/material-symbols/home-rounded'
import MaterialLogOut from '~icons/material-symbols/logout-rounded'
import MaterialComment from '~icons/material-symbols/mode-comment-outline-rounded'
import MaterialPersonAdd from '~icons/material-symbols/person-add-outline-rounded'
import MaterialSearch from '~icons/material-symbols/search-rounded'
import MaterialSend from '~icons/material-symbols/send-outline-rounded'
import MaterialMuted from '~icons/material-symbols/volume-off-rounded'
import MaterialSound from '~icons/material-symbols/volume-up-rounded'
import { lookIcon } from '../../../kit/icon.tsx'

export const AddPostIcon = /* @__PURE__ */ lookIcon(IonAddPost, MaterialAddPost)
export const CommentIcon = /* @__PURE__ */ lookIcon(IonComment, MaterialComment)
export const GridIcon = /* @__PURE__ */ lookIcon(IonGrid, MaterialGrid)
export const HomeIcon = /* @__PURE__ */ lookIcon(IonHome, MaterialHome)
export const HomeOutlineIcon = /* @__PURE__ */ lookIcon(IonHomeOutline, MaterialHomeOutline)
export const LogOutIcon = /* @__PURE__ */ lookIcon(IonLogOut, MaterialLogOut)
export const MutedIcon = /* @__PURE__ */ lookIcon(IonMuted, MaterialMuted)
export const PersonAddIcon = /* @__PURE__ */ lookIcon(IonPersonAdd, MaterialPersonAdd)
export const SearchOnIcon = /* @__PURE__ */ lookIcon(IonSearch, MaterialSearch)
export const SearchOffIcon = /* @__PURE__ */ lookIcon(IonSearchOutline, MaterialSearch)
export const SendIcon = /* @__PURE__ */ lookIcon(IonSend, MaterialSend)
export const SoundIcon = /* @__PURE__ */ lookIcon(IonSound, MaterialSound)
